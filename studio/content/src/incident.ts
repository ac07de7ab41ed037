/** What the home page and the About page share about 2016: the heading and the reports that confirm it. */
import { t } from './build.ts'

export const ART_F_CITY =
  'http://artfcity.com/2016/02/26/how-an-art-exhibition-in-new-york-led-to-harassment-from-chinese-authorities/'
export const WASHINGTON_POST =
  'https://www.washingtonpost.com/news/worldviews/wp/2016/03/11/how-a-new-york-art-show-about-chinese-online-censorship-found-itself-censored/'
export const VILLAGER = 'http://thevillager.com/2016/03/31/when-chinese-state-censorship-reached-the-l-e-s/'

export const INCIDENT_HEADING = t('An empty chair', '一把空椅子')
