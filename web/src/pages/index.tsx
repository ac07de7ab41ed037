import { navigate, type PageProps } from 'gatsby'
import { useEffect } from 'react'
import { homeContent } from '../content/home'
import { HomeScreen } from '../home/HomeScreen'
import { PageHead } from '../layout/PageHead'

/** `/`; with a query in the address it sends the visitor on to the search. */
export default function HomePage({ location }: PageProps) {
  useEffect(() => {
    const query = new URLSearchParams(location.search).get('q')
    if (query) void navigate(`/search?q=${encodeURIComponent(query)}`, { replace: true })
  }, [location.search])

  return <HomeScreen content={homeContent()} />
}

export const Head = () => <PageHead />
