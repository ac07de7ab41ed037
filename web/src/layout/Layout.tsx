import type { ReactNode } from 'react'

/** Header, drawer, footer and terms dialog around every page. The theme applies it; pages return their content only. */
export function Layout({ children }: { children: ReactNode; path: string }) {
  return <main id="main">{children}</main>
}
