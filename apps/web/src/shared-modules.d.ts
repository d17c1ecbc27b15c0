/** The modules that micro front-ends share with the page; the build has them. */
declare module 'virtual:shared';
