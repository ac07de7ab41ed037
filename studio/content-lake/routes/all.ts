import type { AssetLibrary } from '../assets/library.ts'
import type { Guard } from '../http/guard.ts'
import type { Route } from '../http/router.ts'
import type { ListenerHub } from '../listen/hub.ts'
import type { KeyValues } from '../store/keyvalue.ts'
import { uploadRoutes } from './assets.ts'
import { type DataParts, dataRoutes } from './data.ts'
import { historyRoutes } from './history.ts'
import { listenRoutes } from './listen.ts'
import { studioRoutes } from './studio.ts'

export interface ApiParts extends DataParts {
  assets: AssetLibrary
  guard: Guard
  hub: ListenerHub
  keyValues: KeyValues
}

/** Every route behind an API version. The README says who needs each of them. */
export const apiRoutes = (parts: ApiParts): Route[] => [
  ...dataRoutes(parts),
  ...listenRoutes(parts),
  ...historyRoutes(parts.store),
  ...uploadRoutes(parts),
  ...studioRoutes(parts),
]
