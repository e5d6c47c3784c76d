import { cut, joined, sentence, type Template, word } from './told-event';

/** What a company's people hear of the company itself, and of each other's accounts. */
export const companyTemplates = {
  COMPANY_SUSPENDED: {
    group: 'COMPANY',
    name: 'Perusahaan ditangguhkan',
    entity: 'company',
    actions: ['suspend'],
    needs: [],
    told: (event) => ({
      title: 'Perusahaan Anda ditangguhkan',
      body: cut(
        [
          word(event, 'note') && sentence(word(event, 'note')),
          'Pesanan yang berjalan tetap bisa diselesaikan. Untuk yang baru, hubungi penyedia.',
        ]
          .filter(Boolean)
          .join(' '),
      ),
      page: 'account',
    }),
  },
  COMPANY_ADMITTED: {
    group: 'COMPANY',
    name: 'Perusahaan disetujui atau aktif',
    entity: 'company',
    actions: ['approve', 'activate'],
    needs: [],
    told: (event) => ({
      title: event.topic === 'company.approve' ? 'Perusahaan Anda disetujui' : 'Perusahaan Anda aktif',
      body:
        event.topic === 'company.approve'
          ? 'Menu mengikuti langkah Anda berikutnya. Muat ulang halaman untuk melihatnya.'
          : 'Anda bisa menerima pesanan. Muat ulang halaman untuk melihat semua menu.',
      page: 'account',
    }),
  },
  USER_MAIL_BOUNCED: {
    group: 'COMPANY',
    name: 'Email seorang pengguna ditolak',
    entity: 'user',
    actions: ['mail-bounce'],
    needs: ['UPDATE_USER'],
    told: (event) => ({
      title: joined('Email', word(event, 'name') && `untuk ${word(event, 'name')}`, 'ditolak'),
      body: cut(
        joined(
          word(event, 'note') && sentence(word(event, 'note')),
          'Kabarnya tidak sampai lewat email: perbaiki alamatnya.',
        ),
      ),
      page: 'person',
      detail: word(event, 'company'),
    }),
  },
} as const satisfies Record<string, Template>;
