import type { Generated } from 'kysely'
import type { LetterTexts } from '#domain/mail/letter-texts.ts'
import type { BankEntriesTable, BankImportsTable } from './bank.ts'
import type {
  BookedSeatsView,
  BookingNamesTable,
  BookingsTable,
  ContactsTable,
  WordsTable,
} from './bookings.ts'
import type {
  BookAccountsTable,
  ClosedMonthsTable,
  JournalExportedTable,
  JournalExportsTable,
  JournalLinesTable,
} from './books.ts'
import type {
  BlocksTable,
  LessonOffersTable,
  LessonTypesTable,
  LocationsTable,
  OfferWordsTable,
  ProductsTable,
} from './catalogue.ts'
import type { Instant, Json } from './columns.ts'
import type { DunningHoldsTable, DunningRunsTable } from './dunning.ts'
import type {
  BroadcastsTable,
  EmailAttachmentsTable,
  EmailsTable,
  EmailWordsTable,
  FilesTable,
  MailboxesTable,
} from './emails.ts'
import type {
  AddressProofsTable,
  ContactMergesTable,
  FamiliesTable,
  FamilyCalendarsTable,
  FamilyDevicesTable,
  FamilyFilingTable,
  FamilyMembersTable,
  FamilyNotesTable,
  FamilyQuestionsTable,
  FamilySessionsTable,
  FamilySuggestionsTable,
  HealthNotesTable,
  SwimmerBookingsTable,
  SwimmerNamesTable,
  SwimmersTable,
} from './families.ts'
import type { JobRowsTable, JobsTable } from './jobs.ts'
import type {
  AllocationsTable,
  BankBookingsTable,
  OrderEntriesTable,
  PaymentsTable,
  PaymentWordsTable,
  RefundsTable,
} from './ledger.ts'
import type {
  AttendanceTable,
  CalendarsTable,
  ClosuresTable,
  CurrentAttendanceView,
  InstructorsTable,
  LessonCreditsTable,
  LessonLanesTable,
  LessonsTable,
  MakeUpRulesTable,
  MakeUpsTable,
  PoolsTable,
  SubstituteAsksTable,
  SubstituteSearchesTable,
} from './lessons.ts'
import type {
  AnsweredFitsTable,
  AssessedCoursesTable,
  AssessmentsTable,
  AwardsTable,
  CourseFitsTable,
  CurrentAssessmentsView,
  CurrentCourseFitsView,
  CurriculaTable,
  EditionsTable,
  OutcomesTable,
  VoidAwardNumbersTable,
} from './levels.ts'
import type {
  ArchivedOrdersTable,
  BetreibungOutcomesTable,
  CancellationScalesTable,
  CreditNoteCountersTable,
  InvoiceCountersTable,
  LettersToPostTable,
  OrderDeliveriesTable,
  OrderDocumentsTable,
  OrdersTable,
  RemindersTable,
} from './orders.ts'
import type {
  BookingCartsTable,
  BookingTermsTable,
  CartSeatsTable,
  PublicBookingsTable,
  PublicBookingTable,
} from './public-booking.ts'
import type { RenewalFamiliesTable, RenewalProposalsTable, RenewalsTable } from './renewals.ts'
import type { FreedSeatsTable, SeatHoldsTable } from './seats.ts'
import type {
  ApiTokensTable,
  HiddenColumnsTable,
  LoginAttemptsTable,
  OneTimeLinksTable,
  PasskeysTable,
  RecoveryCodesTable,
  RequestKeysTable,
  SavedViewsTable,
  SessionsTable,
  TotpSecretsTable,
  UsersTable,
} from './users.ts'
import type { WaitingEntriesTable, WaitingOffersTable } from './waiting-list.ts'
import type { WebhookDeliveriesTable, WebhooksTable } from './webhooks.ts'

/** Every table of the product. The columns are camelCase, so that a row's JSON is the API's JSON. */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  one_time_links: OneTimeLinksTable
  family_questions: FamilyQuestionsTable
  family_devices: FamilyDevicesTable
  totp_secrets: TotpSecretsTable
  passkeys: PasskeysTable
  recovery_codes: RecoveryCodesTable
  api_tokens: ApiTokensTable
  login_attempts: LoginAttemptsTable
  request_keys: RequestKeysTable
  audit: AuditTable
  change_marks: ChangeMarksTable
  files: FilesTable
  emails: EmailsTable
  email_attachments: EmailAttachmentsTable
  email_words: EmailWordsTable
  broadcasts: BroadcastsTable
  mailboxes: MailboxesTable
  products: ProductsTable
  lesson_types: LessonTypesTable
  curricula: CurriculaTable
  editions: EditionsTable
  assessed_courses: AssessedCoursesTable
  assessments: AssessmentsTable
  standing_assessments: AssessmentsTable
  current_assessments: CurrentAssessmentsView
  awards: AwardsTable
  void_award_numbers: VoidAwardNumbersTable
  course_fits: CourseFitsTable
  standing_course_fits: CourseFitsTable
  current_course_fits: CurrentCourseFitsView
  answered_fits: AnsweredFitsTable
  outcomes: OutcomesTable
  locations: LocationsTable
  pools: PoolsTable
  blocks: BlocksTable
  renewals: RenewalsTable
  renewal_families: RenewalFamiliesTable
  renewal_proposals: RenewalProposalsTable
  closures: ClosuresTable
  lesson_lanes: LessonLanesTable
  lesson_offers: LessonOffersTable
  offer_words: OfferWordsTable
  contacts: ContactsTable
  families: FamiliesTable
  family_members: FamilyMembersTable
  family_notes: FamilyNotesTable
  family_filing: FamilyFilingTable
  family_suggestions: FamilySuggestionsTable
  contact_merges: ContactMergesTable
  health_notes: HealthNotesTable
  address_proofs: AddressProofsTable
  family_calendars: FamilyCalendarsTable
  family_sessions: FamilySessionsTable
  cancellation_scales: CancellationScalesTable
  refunds: RefundsTable
  bank_bookings: BankBookingsTable
  swimmers: SwimmersTable
  swimmer_names: SwimmerNamesTable
  waiting_entries: WaitingEntriesTable
  waiting_offers: WaitingOffersTable
  swimmer_bookings: SwimmerBookingsTable
  bookings: BookingsTable
  booked_seats: BookedSeatsView
  seat_holds: SeatHoldsTable
  freed_seats: FreedSeatsTable
  booking_names: BookingNamesTable
  name_words: WordsTable
  address_words: WordsTable
  orders: OrdersTable
  reminders: RemindersTable
  order_documents: OrderDocumentsTable
  order_deliveries: OrderDeliveriesTable
  invoice_counters: InvoiceCountersTable
  credit_note_counters: CreditNoteCountersTable
  archived_orders: ArchivedOrdersTable
  payments: PaymentsTable
  payment_words: PaymentWordsTable
  allocations: AllocationsTable
  order_entries: OrderEntriesTable
  bank_imports: BankImportsTable
  bank_entries: BankEntriesTable
  betreibung_outcomes: BetreibungOutcomesTable
  letters_to_post: LettersToPostTable
  dunning_runs: DunningRunsTable
  dunning_holds: DunningHoldsTable
  known_time: KnownTimeTable
  instructors: InstructorsTable
  lessons: LessonsTable
  attendance: AttendanceTable
  standing_attendance: AttendanceTable
  current_attendance: CurrentAttendanceView
  lesson_credits: LessonCreditsTable
  substitute_searches: SubstituteSearchesTable
  substitute_asks: SubstituteAsksTable
  make_up_rules: MakeUpRulesTable
  make_ups: MakeUpsTable
  book_accounts: BookAccountsTable
  journal_exports: JournalExportsTable
  journal_lines: JournalLinesTable
  journal_exported: JournalExportedTable
  closed_months: ClosedMonthsTable
  calendars: CalendarsTable
  jobs: JobsTable
  job_rows: JobRowsTable
  saved_views: SavedViewsTable
  hidden_columns: HiddenColumnsTable
  public_booking: PublicBookingTable
  booking_terms: BookingTermsTable
  booking_carts: BookingCartsTable
  cart_seats: CartSeatsTable
  public_bookings: PublicBookingsTable
  school_settings: SchoolSettingsTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
}

interface AuditTable {
  id: Generated<number>
  at: Instant
  actorId: string | null
  actor: string
  topic: string
  recordId: string
  action: string
  before: Json<unknown>
  after: Json<unknown>
}

interface ChangeMarksTable {
  topic: string
  mark: number
}

interface KnownTimeTable {
  /** Always true: there is one row. */
  one: Generated<true>
  at: Instant
}

interface SchoolSettingsTable {
  /** There is one row, or none. */
  id: Generated<true>
  /** By the name in the environment. */
  settings: Json<Record<string, string>>
  /** Accounts that invoices named before. */
  formerAccounts: Json<string[]>
  /** The school's own sentences, by language. */
  letterTexts: Json<LetterTexts>
  version: Generated<number>
}
