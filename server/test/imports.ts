import type {
  CheckedRow,
  ImportRow,
  ImportState,
  NewImport,
  ProductImport,
} from '@kirana/contract';
import type { TestAnswer, TestStore } from './store.ts';
import { shortOrLong } from './torture.ts';
import { until } from './until.ts';

const forMs = shortOrLong(50_000, 240_000);

const usual = {
  file: 'suppliers-nov.xlsx',
  matchBy: 'sku',
  onMatch: 'change',
  onNew: 'add',
  empty: 'keep',
  newCategories: 'add',
  longNames: 'refuse',
  defaults: { quantity: '1 pc' },
} as const;

/** Somebody who imports, through the calls. */
export class Importer {
  readonly #store: Pick<TestStore, 'call'>;
  readonly #token: string;

  constructor(store: Pick<TestStore, 'call'>, token: string) {
    this.#store = store;
    this.#token = token;
  }

  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
    const options = { token: this.#token, ...(payload && { payload }) };
    return this.#store.call(method, `/api/import${path}`, options);
  }

  /** Begins an import; answers its id. */
  async begin(rowCount: number, options: Partial<NewImport> = {}): Promise<string> {
    const answer = await this.call('POST', '', { ...usual, rowCount, ...options });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.import._id;
  }

  send(id: string, rows: readonly ImportRow[]): Promise<TestAnswer> {
    return this.call('PUT', `/${id}/rows`, { rows });
  }

  /** Begins an import, sends its rows and has them checked. */
  async check(
    rows: readonly ImportRow[],
    options: Partial<NewImport> = {},
  ): Promise<ProductImport> {
    const id = await this.begin(rows.length, options);
    for (let at = 0; at < rows.length; at += 500) {
      const sent = await this.send(id, rows.slice(at, at + 500));
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    }
    return this.checkAgain(id);
  }

  async checkAgain(id: string, categories: Record<string, string> = {}): Promise<ProductImport> {
    const begun = await this.call('POST', `/${id}/check`, { categories });
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
    return this.until(id, 'checked');
  }

  async run(id: string, body: object = {}): Promise<ProductImport> {
    const begun = await this.call('POST', `/${id}/run`, body);
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
    return this.until(id, 'done');
  }

  async import(
    rows: readonly ImportRow[],
    options: Partial<NewImport> = {},
  ): Promise<ProductImport> {
    const { _id } = await this.check(rows, options);
    return this.run(_id);
  }

  async get(id: string): Promise<ProductImport> {
    return (await this.call('GET', `/${id}`)).body.import;
  }

  /** Waits until the import is in one of these states. */
  until(id: string, ...states: ImportState[]): Promise<ProductImport> {
    return this.#until(id, states.join(' or '), ({ state }) => states.includes(state));
  }

  /** Waits until a row is done or put back; all after the first piece, while `pieceHold` is set. */
  begun(id: string, what: 'done' | 'undone' = 'done'): Promise<ProductImport> {
    return this.#until(id, `first rows ${what}`, (found) => Number(found[what]) > 0);
  }

  #until(id: string, what: string, isSo: (found: ProductImport) => boolean) {
    const look = async () => {
      const found = await this.get(id);
      if (isSo(found)) return found;
      if (found.state === 'failed') throw new Error(`it failed: ${found.reason}`);
      return undefined;
    };
    return until(`an import: ${what}`, look, { forMs });
  }

  /** What was found of all rows, or of those with this outcome. */
  async rows(id: string, outcome?: string): Promise<CheckedRow[]> {
    const found: CheckedRow[] = [];
    for (;;) {
      const query = new URLSearchParams({
        ...(outcome && { outcome }),
        after: String(found.at(-1)?.row ?? 0),
      });
      const { body } = await this.call('GET', `/${id}/rows?${query}`);
      found.push(...body);
      if (body.length < 100) return found;
    }
  }

  undo(batch: string): Promise<TestAnswer> {
    return this.#store.call('POST', `/api/change/${batch}/undo`, { token: this.#token });
  }
}
