interface ChangeRow {
  topic: string
  /** Increases by one with each change. */
  version: number
}

interface SeedRow {
  name: string
  seeded_at: number
}

interface SettingRow {
  key: string
  value: string
}

interface WordChangeRow {
  list: string
  line: string
  is_added: number
  position: number
}

interface LegalPageRow {
  /** See LEGAL_PAGES. */
  name: string
  markdown: string
  changed_at: number
}

/** What an owner has set, and what instances tell each other of changes. */
export interface SettingTables {
  settings: SettingRow
  /** What an owner has changed about shipped words. */
  word_changes: WordChangeRow
  /** The owner's texts of pages about the shop. */
  legal_pages: LegalPageRow
  changes: ChangeRow
  seeds: SeedRow
}
