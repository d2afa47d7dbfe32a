import type { Person } from '@kirana/contract';
import { formatDay, spacedPhone } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Pill } from '../../ui/Pill.tsx';
import table from '../../ui/table.module.css';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PeoplePage.module.css';
import { positionName } from './position-words.ts';

interface PeopleTableProps {
  people: readonly Person[];
  timeZone: string;
  onChangePosition: (person: Person) => void;
  onRemove: (person: Person) => void;
}

/** The server refuses to change the position of the last owner, or to remove them. */
const isLastOwner = ({ _id, position }: Person, people: readonly Person[]): boolean =>
  position === 'owner' && people.every((one) => one.position !== 'owner' || one._id === _id);

/** The team; on a phone each member is a card. */
export function PeopleTable({ people, timeZone, onChangePosition, onRemove }: PeopleTableProps) {
  return (
    <Card padding="none">
      <table className={`${table.table} ${styles.table}`} aria-label="Team">
        <thead>
          <tr>
            {['Name', 'Email', 'Phone', 'Position', 'Last seen'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const { _id, name, email, phone, position, lastSeenAt } = person;
            const nameId = `person-${_id}`;
            return (
              <tr key={_id}>
                <td id={nameId} className={`${text.strong} ${styles.email}`}>
                  {name}
                </td>
                <td className={styles.email}>{email}</td>
                <td>
                  <a href={`tel:+91${phone}`}>{spacedPhone(phone)}</a>
                </td>
                <td>
                  <Pill tone={position === 'owner' ? 'good' : 'neutral'}>
                    {positionName(position)}
                  </Pill>
                </td>
                <td data-label="Last seen">
                  {lastSeenAt === undefined ? 'Not yet' : formatDay(lastSeenAt, timeZone)}
                </td>
                <td>
                  {isLastOwner(person, people) ? (
                    <p className={text.quiet}>The store needs an owner.</p>
                  ) : (
                    <div className={`${layout.end} ${styles.buttons}`}>
                      <Button
                        size="small"
                        aria-describedby={nameId}
                        onClick={() => onChangePosition(person)}
                      >
                        Change position
                      </Button>
                      <Button
                        size="small"
                        variant="quiet"
                        aria-describedby={nameId}
                        onClick={() => onRemove(person)}
                      >
                        Remove from the team
                      </Button>
                    </div>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
