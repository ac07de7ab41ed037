import { seeded } from '@firewall-cafe/shared'
import { type Country, imagePath, type ListedPicture, listPictures, thumbnailPath } from './catalogue.ts'
import { topicOf } from './dictionary.ts'
import { picturesSize } from './pictures/size.ts'

/** A listed picture with all that a provider says about it. */
export interface Listing {
  picture: ListedPicture
  imageUrl: string
  thumbnailUrl: string
  title: string
  source: string
  host: string
  pageUrl: string
  width: number
  height: number
}

const SOURCES: Record<Country, readonly (readonly [name: string, host: string])[]> = {
  us: [
    ['The Paper Boat', 'paperboat.example'],
    ['Harbor Light Review', 'harborlight.example'],
    ['Open Shelf', 'openshelf.example'],
    ['Field Notes', 'fieldnotes.example'],
    ['Corner Archive', 'cornerarchive.example'],
  ],
  cn: [
    ['晨光图片', 'chenguang.example'],
    ['江南画报', 'jiangnan.example'],
    ['长街网', 'changjie.example'],
    ['海风新闻', 'haifeng.example'],
    ['方格图库', 'fangge.example'],
  ],
}
const TITLES: Record<Country, readonly string[]> = {
  us: ['{} in pictures', 'What {} looks like', '{}: a short history', 'Notes on {}', '{}, seen from here'],
  cn: ['{}图片大全', '{}高清图', '关于{}的图集', '{}摄影作品', '走近{}'],
}
const HARMLESS_TITLES = ['城市风光', '旅游攻略', '金秋美景', '市民广场']

/** What one side's provider would list for a term. */
export function listingsOf(side: Country, term: string, publicUrl: string): Listing[] {
  return listPictures(side, term).map((picture) => describe(side, term, publicUrl, picture))
}

function describe(side: Country, term: string, publicUrl: string, picture: ListedPicture): Listing {
  const random = seeded(`${topicOf(term)}/${side}/${picture.n}/words`)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const [source, host] = pick(SOURCES[side])
  const harmless = picture.seed.includes('/harmless/')
  return {
    picture,
    imageUrl: publicUrl + imagePath(side, term, picture),
    thumbnailUrl: publicUrl + thumbnailPath(side, term, picture),
    title: harmless ? pick(HARMLESS_TITLES) : pick(TITLES[side]).replace('{}', term),
    source,
    host,
    pageUrl: `https://${host}/${Math.floor(random() * 9_000_000) + 1_000_000}.html`,
    ...picturesSize(picture),
  }
}
