import { addCategory } from './catalogue.ts';
import { test } from './fixtures.ts';

test.use({ asAdmin: true });
test.beforeEach(({ store }) => addCategory(store, 'Dals'));
