/** A cell that an import would overwrite, as a person reads it. */
export interface ImportChange {
  key: string;
  before: string | null;
  after: string | null;
}
