import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';

/** Nothing could be fetched, since nobody is logged in. */
export const LoggedOutPanel = ({ message, detail }: { message: string; detail: string }) => (
  <StatePanel
    tone="bad"
    icon={<AlertIcon size={26} />}
    message={message}
    detail={detail}
    action={<ButtonLink to={paths.login}>Log in</ButtonLink>}
  />
);
