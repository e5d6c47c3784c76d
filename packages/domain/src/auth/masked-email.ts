/** An address for those who may know that it was tried, and not whose it is: `r***@contoh.co.id`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}
