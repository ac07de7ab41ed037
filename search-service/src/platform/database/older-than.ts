import { Raw } from 'typeorm'

/** For `where`: a time that lies so many days back by the database's clock. */
export function olderThan(days: number) {
  return Raw((time) => `${time} < now() - make_interval(days => :days)`, { days })
}
