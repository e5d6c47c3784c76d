import { type InvoiceStep, invoiceSteps } from '@lajur/domain/invoice/invoice-step';

/** The steps that the company takes. */
export type CompanyStep = {
  [Step in InvoiceStep]: (typeof invoiceSteps)[Step]['by'] extends 'transporter' ? Step : never;
}[InvoiceStep];

export const isCompanyStep = (step: InvoiceStep): step is CompanyStep => invoiceSteps[step].by === 'transporter';

interface StepWords {
  title(number: string): string;
  /** What follows from it. */
  text: string;
  verb: string;
  /** How the note is called, where one is asked for. */
  note?: string;
  /** And why, where it may be left empty only at times. */
  noteWhy?: string;
  done(number: string): string;
}

/** What a person reads before and after a step. */
export const stepWords: Record<CompanyStep, StepWords> = {
  issue: {
    title: (number) => `Terbitkan ${number}?`,
    text: 'Nomor invoice ditetapkan; isi dan jumlahnya tidak bisa diubah lagi.',
    verb: 'Terbitkan invoice',
    note: 'Alasan tanggal mundur',
    noteWhy: 'Wajib bila ada invoice yang terbit sesudah tanggal ini',
    done: (number) => `${number} diterbitkan.`,
  },
  print: {
    title: (number) => `Catat ${number} dicetak?`,
    text: 'Catat hari invoice ini dicetak dan ditandatangani.',
    verb: 'Catat dicetak',
    done: (number) => `${number} dicatat dicetak.`,
  },
  send: {
    title: (number) => `Catat ${number} dikirim?`,
    text: 'Jatuh tempo dihitung sejak hari ini dikirim.',
    verb: 'Catat dikirim',
    note: 'Cara kirim',
    done: (number) => `${number} dicatat dikirim.`,
  },
};

/** What happened, in the list of steps. */
export const invoiceEvents: Record<InvoiceStep | 'make', string> = {
  make: 'Proforma dibuat',
  issue: 'Terbit, nomor ditetapkan',
  print: 'Dicetak',
  send: 'Dikirim',
  receive: 'Diterima pengirim',
  pay: 'Lunas',
};
