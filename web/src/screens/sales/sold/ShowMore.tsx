import { Button } from '../../../ui/Button.tsx';
import styles from './Sold.module.css';

interface ShowMoreProps {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Opens the next page of a list, while there is one. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
