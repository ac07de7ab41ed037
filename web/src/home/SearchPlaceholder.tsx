/** Stands where the shared search input goes. */
export function SearchPlaceholder() {
  return (
    <form action="/search">
      <input name="q" aria-label="Query" placeholder="Search Google + Baidu" />
    </form>
  )
}
