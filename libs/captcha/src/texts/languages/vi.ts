import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `vi`. */
export const vietnamese: CaptchaTexts = {
  language: 'vi',
  direction: 'ltr',
  title: 'Xác nhận bạn là con người',
  close: 'Đóng',
  instruction:
    'Trượt mảnh ghép vào chỗ trống nơi nó được cắt ra. Bạn có thể kéo, dùng các phím mũi tên hoặc nhấn − và +.',
  slider: 'Vị trí mảnh ghép',
  picture: 'Hình ảnh có một chỗ trống',
  stepBack: 'Lùi một bước',
  stepForward: 'Tiến một bước',
  confirm: 'Xác nhận',
  renew: 'Hình khác',
  withoutPicture: 'Tiếp tục không cần hình',
  loading: 'Đang tải',
  checking: 'Đang kiểm tra',
  wrong: 'Chưa đúng. Đây là một hình khác.',
  expired: 'Hình đã hết hạn. Đây là một hình khác.',
  noPicture:
    'Không thể hiển thị hình. Thay vào đó, thiết bị của bạn đang thực hiện một phép tính; bạn không cần làm gì cả.',
  working: 'Thay vào đó, thiết bị của bạn đang thực hiện một phép tính. Bạn không cần làm gì cả.',
  finishing: 'Xin chờ một lát: thiết bị của bạn sắp hoàn tất phép tính.',
  progress: 'Tiến độ',
  position: '{value} trên {max}',
};
