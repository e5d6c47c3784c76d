/** Signs without a picture: of no width, joiners, soft hyphens, fillers. None belongs to a number or an address. */
const pictureless = /\p{Cf}|\p{Variation_Selector}|\p{Default_Ignorable_Code_Point}/gu;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/**
 * A number or an address as a person meant it: without signs that nobody sees, letters and digits in their plain form
 * ('０８' is '08'), every dash a hyphen, every space a space. For what is compared and kept in one way of writing only.
 */
export const plainCode = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.trim()
    : text.replace(dashes, '-').normalize('NFKC').replace(pictureless, '').replace(/\s/g, ' ').trim();
