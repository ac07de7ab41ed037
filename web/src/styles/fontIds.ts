/** The meta element that names the stylesheet of the Chinese faces. */
export const CHINESE_FONTS = 'chinese-fonts'
