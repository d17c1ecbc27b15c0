import { getTdkMltQueryList } from '@bourse/gateway-contract';
import type { CallAnswer } from '@bourse/gateway-contract';
import { route } from '../route/route.ts';
import type { Route } from '../route/route.ts';

type PageTexts = CallAnswer<typeof getTdkMltQueryList>['list'];

const english: PageTexts = [
  {
    page: '/',
    title: 'Buy and sell cryptocurrencies',
    description: 'Live prices and order books. Practise with 100,000 USDT of play money first.',
  },
  {
    page: '/spot/{symbol}',
    title: '{symbol} spot trading',
    description:
      'Live {symbol} chart, order book and trades. Buy and sell at market or at your price.',
  },
  {
    page: '/margin/{symbol}',
    title: '{symbol} margin trading',
    description:
      'Borrow to trade {symbol} with more than you have, in a cross or an isolated account.',
  },
  {
    page: '/futures/usdt/{symbol}',
    title: '{symbol} perpetual futures',
    description:
      'Trade the {symbol} perpetual with leverage: live chart, order book, mark price and funding.',
  },
  { page: '/login', title: 'Log in', description: 'Log in to trade and to see your orders.' },
  {
    page: '/register',
    title: 'Create an account',
    description: 'An e-mail address is all it takes. Your account is ready in a minute.',
  },
];

const japanese: PageTexts = [
  {
    page: '/',
    title: '暗号資産の売買',
    description: 'リアルタイムの価格と板情報。まずは 100,000 USDT の模擬資金で練習できます。',
  },
  {
    page: '/spot/{symbol}',
    title: '{symbol} 現物取引',
    description:
      '{symbol} のチャート、板、約定をリアルタイムで表示。成行でも指値でも売買できます。',
  },
  {
    page: '/margin/{symbol}',
    title: '{symbol} マージン取引',
    description: '借入れを使って {symbol} を取引。クロスと分離のどちらの口座でも使えます。',
  },
  {
    page: '/futures/usdt/{symbol}',
    title: '{symbol} 無期限先物',
    description:
      '{symbol} 無期限先物をレバレッジで取引。チャート、板、マーク価格、資金調達率をリアルタイムで表示。',
  },
  { page: '/login', title: 'ログイン', description: 'ログインして取引や注文の確認ができます。' },
  {
    page: '/register',
    title: 'アカウント登録',
    description: 'メールアドレスだけで登録でき、1 分で始められます。',
  },
];

const arabic: PageTexts = [
  {
    page: '/',
    title: 'شراء وبيع العملات الرقمية',
    description: 'أسعار ودفاتر أوامر مباشرة. تدرّب أولًا بمبلغ تجريبي قدره 100,000 USDT.',
  },
  {
    page: '/spot/{symbol}',
    title: 'تداول {symbol} الفوري',
    description:
      'الرسم البياني ودفتر الأوامر والصفقات مباشرةً لزوج {symbol}. اشترِ وبِع بسعر السوق أو بسعرك.',
  },
  {
    page: '/margin/{symbol}',
    title: 'تداول {symbol} بالهامش',
    description: 'اقترض لتتداول {symbol} بأكثر مما لديك، في حساب متقاطع أو معزول.',
  },
  {
    page: '/futures/usdt/{symbol}',
    title: 'عقود {symbol} الدائمة',
    description:
      'تداول عقد {symbol} الدائم بالرافعة المالية: رسم بياني ودفتر أوامر وسعر مرجعي وتمويل مباشر.',
  },
  { page: '/login', title: 'تسجيل الدخول', description: 'سجّل الدخول للتداول ومتابعة أوامرك.' },
  {
    page: '/register',
    title: 'إنشاء حساب',
    description: 'كل ما تحتاجه هو عنوان بريد إلكتروني. حسابك جاهز خلال دقيقة.',
  },
];

const byLocale: ReadonlyMap<string, PageTexts> = new Map([
  ['ja', japanese],
  ['ar', arabic],
]);

export function pageTextRoute(): Route {
  return route(getTdkMltQueryList, ({ locale }) => ({ list: byLocale.get(locale) ?? english }));
}
