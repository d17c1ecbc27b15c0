/** The modules that header and footer share with the page; the build makes it. */
declare module 'virtual:shared';
