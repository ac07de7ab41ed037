/** The licences to choose from for the archive's words and numbers, by their SPDX identifiers. */
export const DATA_LICENCES = {
  'CC-BY-4.0': {
    label: 'CC BY 4.0',
    title: 'Creative Commons Attribution 4.0 International',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'CC-BY-SA-4.0': {
    label: 'CC BY-SA 4.0',
    title: 'Creative Commons Attribution-ShareAlike 4.0 International',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  'CC0-1.0': {
    label: 'CC0 1.0',
    title: 'Creative Commons Zero 1.0 Universal',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  'ODbL-1.0': {
    label: 'ODbL 1.0',
    title: 'Open Data Commons Open Database License 1.0',
    url: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
} as const

/** The licence of words and numbers. We cannot license the pictures that engines found, nor their titles. */
export type DataLicence = keyof typeof DATA_LICENCES

export const DATA_LICENCE_NAMES = Object.keys(DATA_LICENCES) as readonly DataLicence[]
export const DEFAULT_DATA_LICENCE = 'CC-BY-4.0' satisfies DataLicence
