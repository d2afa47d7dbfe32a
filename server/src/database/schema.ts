import type { Kysely } from 'kysely';
import type { BatchTable, ChangeTable, FeedTable } from '../changes/change.table.ts';
import type { ImageTable } from '../images/image.table.ts';
import type {
  AccountCountTable,
  AccountTable,
  FirstAccountTable,
} from '../nouns/accounts/account.table.ts';
import type { BannerTable } from '../nouns/banners/banner.table.ts';
import type { CashDayTable, CashMoveTable } from '../nouns/cash/cash.table.ts';
import type { CategoryTable } from '../nouns/categories/category.table.ts';
import type { CustomerTable } from '../nouns/customers/customer.table.ts';
import type {
  IdempotencyKeyTable,
  OrderItemTable,
  OrderNumberTable,
  OrderTable,
} from '../nouns/orders/order.table.ts';
import type {
  PaymentLinkTable,
  PaymentTable,
  UnmatchedPaymentTable,
} from '../nouns/orders/payment.table.ts';
import type { InvitationTable } from '../nouns/people/invitation.table.ts';
import type { ProductTable } from '../nouns/products/product.table.ts';
import type { SettingsTable } from '../nouns/settings/settings.table.ts';
import type { StoreTable } from '../nouns/store/store.table.ts';
import type { TabTable } from '../nouns/tabs/tab.table.ts';
import type { LimitTable } from '../platform/limit.table.ts';
import type { DeviceTable } from '../push/device.table.ts';
import type { PasswordResetTable } from '../uses/auth/password-reset.table.ts';
import type { SignUpTable } from '../uses/auth/sign-up.table.ts';
import type {
  ImportResultTable,
  ImportRowTable,
  ImportTable,
} from '../uses/imports/import.table.ts';
import type { SilenceTable } from '../uses/live/silence.table.ts';
import type { DailySalesTable, SalesCalendarTable } from '../uses/sales/daily-sales.table.ts';
import type { HourSalesTable, ProductSalesTable } from '../uses/sales/what-sells.table.ts';
import type { NoticeTable } from '../uses/tell/notice.table.ts';
import type { LeaseTable } from './lease.table.ts';

/** Every table. Any feature may read all of them; only a table's owner writes it. */
export interface Database {
  feeds: FeedTable;
  batches: BatchTable;
  changes: ChangeTable;
  accounts: AccountTable;
  first_account: FirstAccountTable;
  account_count: AccountCountTable;
  sign_ups: SignUpTable;
  password_resets: PasswordResetTable;
  invitations: InvitationTable;
  limits: LimitTable;
  devices: DeviceTable;
  notices: NoticeTable;
  categories: CategoryTable;
  products: ProductTable;
  banners: BannerTable;
  images: ImageTable;
  imports: ImportTable;
  import_rows: ImportRowTable;
  import_results: ImportResultTable;
  leases: LeaseTable;
  store: StoreTable;
  silence: SilenceTable;
  settings: SettingsTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  order_numbers: OrderNumberTable;
  customers: CustomerTable;
  payments: PaymentTable;
  payment_links: PaymentLinkTable;
  unmatched_payments: UnmatchedPaymentTable;
  cash_moves: CashMoveTable;
  cash_days: CashDayTable;
  tab_rows: TabTable;
  idempotency_keys: IdempotencyKeyTable;
  daily_sales: DailySalesTable;
  product_sales: ProductSalesTable;
  hour_sales: HourSalesTable;
  sales_calendar: SalesCalendarTable;
}

/** A handle to the database; inside a transaction it is a `Transaction<Database>`. */
export type Db = Kysely<Database>;
