import { useLocale } from './LocaleContext'

/** Between a label that ends with a mark and what follows it: a space, where the edition's marks do not bring their own. */
export const Gap = () => useLocale().marks.gap
