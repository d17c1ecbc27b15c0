(function () {
  var root = document.documentElement;
  var query = new URLSearchParams(location.search);
  // The language as `localeOfPage` finds it; a test compares both. Languages without texts are shown in English.
  var tags = { ar: 'ar-AE-u-nu-latn', en: 'en-US', ja: 'ja-JP' };
  var keys =
    /^(en|asia|en-gb|ja|ru|es|it|fr|de|zh-cn|zh-tc|pt|id|pl|vi|uk|pt-pt|es-es|uz|ar|ph|es-ar|en-ca)$/i;
  var languageKeys =
    /^(en_(us|asia|gb|ca)|ja_jp|ru_ru|es_(la|es|ar)|it_it|fr_fr|de_de|zh_(cn|tw)|pt_(br|pt)|id_id|pl_pl|vi_vn|uk_ua|uz_uz|ar_ae|fil_ph)$/i;
  var segment = location.pathname.split('/')[1];
  var cookie = /(?:^|; )lang=([^;]*)/.exec(document.cookie);
  var chosen = [query.get('locale'), cookie && cookie[1]].find(function (text) {
    return text && (keys.test(text) || languageKeys.test(text.replace('-', '_')));
  });
  if (keys.test(segment) || /^bg$/i.test(segment)) chosen = segment;
  var textsOf = function (tag) {
    return tag.toLowerCase().split(/[-_]/)[0];
  };
  var hints = chosen ? [chosen] : navigator.languages || [];
  var texts = hints.map(textsOf).find(function (language) {
    return language in tags;
  });
  root.lang = tags[texts || 'en'];
  root.dir = texts === 'ar' ? 'rtl' : 'ltr';
})();
