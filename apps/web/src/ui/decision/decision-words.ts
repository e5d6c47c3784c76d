import type { WorkflowAction, WorkflowParty } from '@lajur/domain/approval/workflow';

/** What a person of the company decides; submitting is the document's own form. */
export type Decision = Exclude<WorkflowAction, 'SUBMIT'>;

interface DecisionWords {
  verb: string;
  question(title: string): string;
  /** What follows, where the document itself does not say more. */
  text: string;
  note: string;
  done(title: string): string;
}

/** The words of a decision, the same wherever one is made. */
export const decisionWords: Record<Decision, DecisionWords> = {
  APPROVE: {
    verb: 'Setujui',
    question: (title) => `Setujui ${title}?`,
    text: 'Keputusan ini dicatat atas nama Anda dan tidak bisa ditarik.',
    note: 'Catatan (boleh kosong)',
    done: (title) => `${title} disetujui.`,
  },
  REVISE: {
    verb: 'Minta perbaikan',
    question: (title) => `Minta perbaikan ${title}?`,
    text: 'Dokumen kembali ke yang mengajukan beserta catatan Anda, lalu diajukan lagi.',
    note: 'Yang harus diperbaiki',
    done: (title) => `${title} dikembalikan untuk diperbaiki.`,
  },
  REJECT: {
    verb: 'Tolak',
    question: (title) => `Tolak ${title}?`,
    text: 'Persetujuan ini berakhir di sini. Penolakan tidak bisa ditarik.',
    note: 'Alasan penolakan',
    done: (title) => `${title} ditolak.`,
  },
};

/** What the parties of an approval are called. */
/** Over what the marketplace did for somebody it speaks for. */
export const inNameOfWord = 'lewat Penyedia';

export const partyWords: Record<WorkflowParty, string> = { transporter: 'Perusahaan Anda', provider: 'Penyedia' };

/** The words of notes beside lines. */
export const lineWords = {
  add: 'Beri catatan pada baris',
  help: 'Boleh dikosongkan. Catatan tampil di samping barisnya.',
  remove: (label: string) => `Hapus catatan ${label}`,
  empty: 'Isi catatannya, atau hapus baris ini',
};
