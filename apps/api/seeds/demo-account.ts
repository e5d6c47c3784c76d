/** Where the company that writes invoices is paid: the same on its invoices and in its MoUs. */
export const demoAccount = { bankName: 'Bank Mandiri KCP Cikarang', bankAccountNo: '156-00-1442918-7' } as const;

/** Its colour on documents and in its logo. */
export const demoColour = '#0b5f6b';
