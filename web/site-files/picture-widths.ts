export const WIDEST = 1920
/** Widths of the copies made of a picture, in pixels; none is wider than the original. The preview has the same. */
export const WIDTHS = [320, 640, 960, 1440, WIDEST]
