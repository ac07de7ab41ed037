/** The link element that names the stylesheet of the Chinese faces. */
export const CHINESE_FONTS_ID = 'chinese-fonts'
