import { useEffect, useSyncExternalStore } from 'react'
import { contentRequests } from '../lib/content-requests.ts'

const { watch } = contentRequests

/** Says what is not stored yet and since when, and asks before leaving it behind. Otherwise shows nothing. */
export function SavingState() {
  const { unsavedSince, lost } = useSyncExternalStore(watch.subscribe, watch.current)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => watch.unsaved && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (unsavedSince === null && !lost) return <span role="alert" />
  return (
    <span className="fw-saving" role="alert">
      {unsavedSince === null ? (
        <>
          No connection <span lang="zh-Hans">没有连接</span>
        </>
      ) : (
        <>
          Not saved yet <span lang="zh-Hans">尚未保存</span>{' '}
          <time dateTime={new Date(unsavedSince).toISOString()}>{clock(unsavedSince)}</time>
        </>
      )}
    </span>
  )
}

const clock = (time: number) => new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(time)
