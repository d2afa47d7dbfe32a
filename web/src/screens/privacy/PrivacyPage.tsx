import { PageFrame } from '../../ui/PageFrame.tsx';
import text from '../../ui/text.module.css';
import styles from './PrivacyPage.module.css';

const contactEmail = 'privacy@kirana.example';

const collected = [
  'Email address',
  'First and last name',
  'Phone number',
  'Address, state, province, postal code, city',
  'Usage data',
];

export function PrivacyPage() {
  return (
    <PageFrame title="Privacy Policy">
      <article className={styles.text}>
        <p className={text.quiet}>
          Last updated <time dateTime="2024-12-23">December 23, 2024</time>
        </p>
        <p>
          This policy says which data Kirana collects when you use the service, what we use them for
          and what you can ask of us. By using the service you agree to it.
        </p>
        <h2>Data we collect</h2>
        <p>While you use the service, we may ask you for or record:</p>
        <ul>
          {collected.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>
          Usage data are recorded by themselves as you use the service: the address of your device
          on the internet, the kind and version of your browser, the pages you open and the time you
          open them.
        </p>
        <h2>What we use them for</h2>
        <p>
          We use your data to run your account and to confirm that it is yours, to take, deliver and
          bill orders, to answer your questions, and to keep the service safe and in working order.
        </p>
        <h2>Who sees them</h2>
        <p>
          The store that delivers your order sees your name, phone number and address. We do not
          sell your data. We hand them to others only where the service needs it, payment and
          delivery for instance, or where the law obliges us to.
        </p>
        <h2>How long we keep them</h2>
        <p>
          We keep your data as long as you have an account, and after that only as long as the law
          asks us to keep records of orders.
        </p>
        <h2>Your rights</h2>
        <p>
          You may ask to see the data we hold about you, to have them put right, or to have them
          deleted. Write to us and we will see to it.
        </p>
        <h2>Contact</h2>
        <p>
          Questions about this policy: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      </article>
    </PageFrame>
  );
}
