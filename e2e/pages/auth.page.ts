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

/** The form for the mailed code. */
export class VerifyOtpPage {
  readonly otp: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.otp = page.getByLabel('OTP', { exact: true });
    this.submit = page.getByRole('button', { name: 'Verify OTP', exact: true });
  }

  async verify(otp: string): Promise<void> {
    await this.otp.fill(otp);
    await this.submit.click();
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

/** The two steps to a new password. */
export class ForgottenPasswordPages {
  readonly email: Locator;
  readonly sendCode: Locator;
  readonly otp: Locator;
  readonly newPassword: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.email = page.getByLabel('Email', { exact: true });
    this.sendCode = page.getByRole('button', { name: 'Send code', exact: true });
    this.otp = page.getByLabel('OTP', { exact: true });
    this.newPassword = page.getByLabel('New password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Change password', exact: true });
  }

  async setPassword(otp: string, password: string): Promise<void> {
    await this.otp.fill(otp);
    await this.newPassword.fill(password);
    await this.submit.click();
  }
}
