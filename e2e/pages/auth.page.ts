import type { Registration } from '@kirana/contract';
import type { Locator, Page } from '@playwright/test';

/** The sign-up form. */
export class SignUpPage {
  readonly page: Page;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.getByRole('button', { name: 'Sign Up', exact: true });
  }

  field(label: 'Email' | 'Full Name' | 'Password' | 'Phone' | 'City'): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async fill(person: Registration): Promise<void> {
    await this.field('Email').fill(person.email);
    await this.field('Full Name').fill(person.name);
    await this.field('Password').fill(person.password);
    await this.field('Phone').fill(person.phone);
    await this.field('City').selectOption(person.city);
  }
}

/** The log-in form. */
export class LoginPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** The error above the button. */
  readonly error: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Login', exact: true });
    this.error = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
