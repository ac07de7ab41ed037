/** The meta element that names the style sheet of the faces for visitors' words. */
export const VISITORS_FONTS = 'visitors-fonts'
