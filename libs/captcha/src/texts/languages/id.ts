import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `id`. */
export const indonesian: CaptchaTexts = {
  language: 'id',
  direction: 'ltr',
  title: 'Konfirmasi bahwa Anda manusia',
  close: 'Tutup',
  instruction:
    'Geser potongan ke lubang asalnya. Anda dapat menyeretnya, memakai tombol panah, atau menekan − dan +.',
  slider: 'Posisi potongan',
  picture: 'Gambar dengan satu lubang',
  stepBack: 'Mundur satu langkah',
  stepForward: 'Maju satu langkah',
  confirm: 'Konfirmasi',
  renew: 'Gambar lain',
  withoutPicture: 'Lanjutkan tanpa gambar',
  loading: 'Memuat',
  checking: 'Memeriksa',
  wrong: 'Belum tepat. Ini gambar yang lain.',
  expired: 'Gambar sudah kedaluwarsa. Ini gambar yang lain.',
  noPicture:
    'Gambar tidak dapat ditampilkan. Sebagai gantinya, perangkat Anda sedang melakukan perhitungan; Anda tidak perlu melakukan apa pun.',
  working:
    'Sebagai gantinya, perangkat Anda sedang melakukan perhitungan. Anda tidak perlu melakukan apa pun.',
  finishing: 'Mohon tunggu: perangkat Anda sedang menyelesaikan perhitungan.',
  progress: 'Kemajuan',
  position: '{value} dari {max}',
};
