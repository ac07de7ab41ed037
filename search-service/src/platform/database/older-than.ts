import { Raw } from 'typeorm'

/** For `where`: a time more than `days` days ago, by the database's clock. */
export function olderThan(days: number) {
  return Raw((time) => `${time} < now() - make_interval(days => :days)`, { days })
}
