import type { WordingCode } from './wording';

const about = `Lajur adalah portal perusahaan angkutan yang bermitra dengan penyedia logistik. Di sini perusahaan Anda menerima pesanan, menugaskan pengemudi dan kendaraan, mengikuti setiap pengiriman sampai tanda tangan terakhir, dan membuktikannya.

## Yang bisa dikerjakan di sini

- **Pesanan**: menjawab penawaran sebelum batas waktunya, menugaskan, menggabungkan muatan, dan mencatat setiap langkah perjalanan.
- **Armada**: pengemudi, kendaraan, dan masa berlaku SIM, KIR, serta STNK.
- **Bukti pengiriman**: surat jalan, BAST, dan BASP, dengan foto dari ponsel di lokasi.
- **Uang**: ongkos utama, biaya tambahan, dan apa yang masih tertahan karena dokumen belum lengkap.

## Siapa yang ada di balik pesanan

Pesanan datang dari penyedia atas nama pengirim. Penyedia juga yang memeriksa pendaftaran perusahaan, dokumen, dan biaya yang diajukan.`;

const contact = `Pertanyaan tentang pesanan yang sedang berjalan paling cepat dijawab lewat kontak pengirim di halaman pesanan itu.

## Bantuan penyedia

Admin penyedia membantu dalam hal pendaftaran, persetujuan, kontrak, dan pembayaran. Sebutkan nomor cargo atau nomor dokumennya.

## Bantuan di perusahaan Anda

Admin utama perusahaan Anda mengatur pengguna dan perannya. Bila sebuah menu tidak terlihat, mintalah aksesnya kepada admin utama.`;

const terms = `Dengan memakai portal ini, perusahaan dan setiap penggunanya menyetujui ketentuan berikut.

## Akun

1. Data yang diisi saat mendaftar harus benar dan milik perusahaan yang mendaftar.
2. Akun dipakai oleh satu orang. Kata sandi tidak dibagikan, juga tidak kepada rekan sekantor atau petugas penyedia.
3. Perusahaan bertanggung jawab atas apa yang dilakukan dengan akun penggunanya, sampai akun itu dinonaktifkan.

## Pesanan

1. Pesanan yang diterima wajib dijalankan dengan kendaraan dan pengemudi yang surat-suratnya berlaku.
2. Setiap langkah dicatat pada waktu terjadinya. Perbaikan waktu disimpan bersama catatan yang lama.
3. Kerusakan dan kekurangan barang dilaporkan dalam BASP saat barang diserahkan.

## Dokumen dan tagihan

1. Dokumen pengiriman yang diunggah harus asli, terbaca, dan ditandatangani.
2. Tagihan dibuat dari pesanan yang dokumennya sudah lengkap, dengan harga yang disepakati dalam MoU dan kontrak.

## Pembatasan

Penyedia dapat membatasi akun yang dipakai untuk menipu, mengganggu layanan, atau melanggar hukum. Pembatasan selalu disertai alasannya.`;

const privacy = `Data apa yang disimpan Lajur, untuk apa, dan siapa yang bisa melihatnya.

## Data yang disimpan

Lajur menyimpan data yang Anda dan perusahaan Anda isi: nama, email, nomor telepon, foto, data perusahaan, pengemudi, kendaraan, pesanan, dan dokumennya.

Posisi kendaraan disimpan selama pesanan berjalan, agar pengirim dan perusahaan Anda tahu di mana muatan berada.

## Untuk apa dipakai

Data dipakai untuk menjalankan pesanan, membuat tagihan, dan memenuhi kewajiban hukum. Data tidak dijual.

Setiap perubahan pada pesanan dicatat dengan nama pelaku dan waktunya, supaya perselisihan bisa diselesaikan.

## Siapa yang bisa melihat

Hanya pengguna perusahaan Anda yang berhak, penyedia layanan, dan pengirim dari pesanan yang bersangkutan. Perusahaan mitra lain tidak bisa melihat data perusahaan Anda.

## Di peramban Anda

Peramban menyimpan tanda masuk, pilihan tampilan, dan draf yang belum dikirim. Tanda masuk dihapus saat Anda keluar.

## Hak Anda

Anda boleh meminta data Anda diperbaiki atau dihapus melalui admin utama perusahaan Anda. Data yang menurut hukum wajib disimpan, seperti tagihan, dihapus setelah masanya lewat.`;

/** What is read until the marketplace writes its own, as Markdown. */
export const firstWording: Record<WordingCode, string> = { about, contact, terms, privacy };
