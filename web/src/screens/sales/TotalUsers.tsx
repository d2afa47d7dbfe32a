import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../platform/formats.ts';
import { Card } from '../../ui/Card.tsx';
import { UserIcon } from '../../ui/icons.tsx';
import text from '../../ui/text.module.css';
import { totalUsersQuery } from './sales-query.ts';
import styles from './TotalUsers.module.css';

/** The number of accounts; nothing until it is fetched (spec 2). */
export function TotalUsers() {
  const { data } = useQuery(totalUsersQuery);
  if (data === undefined) return null;
  return (
    <Card className={styles.panel} aria-labelledby="total-users">
      <span className={styles.sign}>
        <UserIcon size={22} />
      </span>
      <div>
        <h2 id="total-users" className={text.title}>
          Total Active Users
        </h2>
        <p className={text.hint}>Everyone who signed up and verified the email address</p>
      </div>
      <data value={data.totalUsers}>{formatCount(data.totalUsers)}</data>
    </Card>
  );
}
