/** A company as a party of a legal paper; null is a blank to be filled in by hand. */
export interface LegalParty {
  name: string;
  address: string | null;
  /** 16 digits. */
  npwp: string | null;
  /** 13 digits. */
  nib: string | null;
  /** Who signs for it, and as what. */
  signer: string | null;
  position: string | null;
}
