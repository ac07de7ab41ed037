/** All drawings. */
import { cardPosters } from './drawings/cards.ts'
import { posters2015to2016 } from './drawings/events-2015-2016.ts'
import { posters2017to2019 } from './drawings/events-2017-2019.ts'
import { posters2020to2022 } from './drawings/events-2020-2022.ts'
import { pageScenes } from './drawings/pages.ts'
import { pressPosters2016 } from './drawings/press-2016.ts'
import { pressPosters2017to2020 } from './drawings/press-2017-2020.ts'
import { pressPostersMarch2016 } from './drawings/press-march-2016.ts'
import { cafeScenes } from './drawings/scenes-cafe.ts'
import { objectScenes } from './drawings/scenes-objects.ts'
import { showScenes } from './drawings/scenes-shows.ts'
import { signScenes } from './drawings/scenes-signs.ts'
import { type Picture, type Poster, posterPictures, type Scene, scenePicture } from './poster.ts'

export const POSTERS: readonly Poster[] = [
  ...posters2020to2022,
  ...posters2017to2019,
  ...posters2015to2016,
  ...pressPosters2017to2020,
  ...pressPosters2016,
  ...pressPostersMarch2016,
  ...cardPosters,
]
export const SCENES: readonly Scene[] = [
  ...pageScenes,
  ...cafeScenes,
  ...showScenes,
  ...objectScenes,
  ...signScenes,
]

/** Draws everything. */
export const pictures = (): Picture[] => [...POSTERS.flatMap(posterPictures), ...SCENES.map(scenePicture)]
