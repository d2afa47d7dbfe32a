import { type SystemState, sendTestMail } from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useAnchor } from '../../platform/use-anchor.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Pill } from '../../ui/Pill.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import styles from './SystemPage.module.css';
import { type ServerLine, serverLines } from './server-lines.ts';

function TestMail() {
  const send = useMutation({
    mutationFn: () => callApi(sendTestMail, {}),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(reasonOf(error) ?? 'The mail was not sent.'),
  });
  return (
    <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
      Send a test mail
    </Button>
  );
}

function Line({ line: { label, value, look } }: { line: ServerLine }) {
  return (
    <li className={styles.line}>
      <span className={text.quiet}>{label}</span>
      <div className={styles.value}>
        <p>{value}</p>
        {look !== undefined && <p className={text.wait}>{look}</p>}
        {label === 'Mail' && <TestMail />}
      </div>
      <Pill tone={look === undefined ? 'good' : 'wait'}>
        {look === undefined ? 'Good' : 'Look'}
      </Pill>
    </li>
  );
}

interface ServerCardProps {
  system: SystemState;
  /** When it was read by this device's clock. */
  readAt: number;
  timeZone: string;
}

export function ServerCard({ system, readAt, timeZone }: ServerCardProps) {
  useAnchor('server', 'server');
  const address = new URL(window.location.href);
  return (
    <Card aria-labelledby="server" className={layout.snug}>
      <h2 id="server" tabIndex={-1}>
        This server
      </h2>
      <ul className={styles.lines}>
        {serverLines(system, { address, readAt, timeZone }).map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </ul>
    </Card>
  );
}
