/** Every event, newest first. The file of an event is named after its address. */
import apexForYouthAfterSchoolFieldTrip from './apex-for-youth-after-school-field-trip.ts'
import creativeHacktivismRoundtable from './creative-hacktivism-roundtable.ts'
import firewallFeaturedOnBbcTheRealStory from './firewall-featured-on-bbc-the-real-story.ts'
import firewallPopUpGroupShowInRvcc from './firewall-pop-up-group-show-in-rvcc.ts'
import firewallPopUpWith from './firewall-pop-up-with-inside-chinas-surveillance-state-a-lecture-by-megha-rajagopalan.ts'
import hknotfound from './hknotfound.ts'
import inauguralNewYork2016PopUp from './inaugural-new-york-2016-pop-up.ts'
import marymountManhattanDigitalMedia from './marymount-manhattan-digital-media-society-class-field-trip.ts'
import networkedFeminismInChina from './networked-feminism-in-china.ts'
import newMediaCaucusBorderControlSymposium from './new-media-caucus-border-control-symposium.ts'
import off2018 from './off-2018.ts'
import offNyc2017 from './off-nyc-2017.ts'
import off2017 from './off2017.ts'
import osloFreedomForum2021 from './oslo-freedom-forum-2021-miami-interactive-expo.ts'
import osloFreedomForum2022 from './oslo-freedom-forum-2022-taiwan-interactive-expo.ts'
import proxyPalsTrialByFirewall from './proxy-pals-trial-by-firewall.ts'
import reactionsToTheGreatChineseFirewall from './reactions-to-the-great-chinese-firewall.ts'
import redirectAtRampGalleryAshevilleNc from './redirect-at-ramp-gallery-asheville-nc.ts'
import searchForFeminismAtVbkoViennaAustria from './search-for-feminism-at-vbko-vienna-austria.ts'
import searchForSerendipityInAustria from './search-for-serendipity-in-austria.ts'

export const events = [
  osloFreedomForum2022,
  firewallPopUpGroupShowInRvcc,
  osloFreedomForum2021,
  firewallPopUpWith,
  redirectAtRampGalleryAshevilleNc,
  reactionsToTheGreatChineseFirewall,
  searchForFeminismAtVbkoViennaAustria,
  firewallFeaturedOnBbcTheRealStory,
  newMediaCaucusBorderControlSymposium,
  off2018,
  offNyc2017,
  off2017,
  searchForSerendipityInAustria,
  marymountManhattanDigitalMedia,
  creativeHacktivismRoundtable,
  apexForYouthAfterSchoolFieldTrip,
  networkedFeminismInChina,
  proxyPalsTrialByFirewall,
  inauguralNewYork2016PopUp,
  hknotfound,
]
