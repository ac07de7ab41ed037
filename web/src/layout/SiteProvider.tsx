import { graphql, useStaticQuery } from 'gatsby'
import { type ReactNode, useMemo } from 'react'
import type { SiteQuery } from '../content/generated/queries'
import { SiteContext, siteFrom } from '../content/site'

/** Gives pages, and the heads of pages, what is published about the site as a whole. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const data = useStaticQuery<SiteQuery>(graphql`
    query Site {
      site {
        siteMetadata {
          siteUrl
        }
      }
      settings: sanitySiteSettings(_id: { eq: "siteSettings" }) {
        name {
          en
          zh
        }
        otherName {
          en
          zh
        }
        description {
          en
          zh
        }
        footerText {
          en
          zh
        }
        shareImage {
          alt {
            en
            zh
          }
          rendition {
            src
            srcSet
          }
        }
        founder {
          en
          zh
        }
        founderUrl
        wikipediaUrl
        email
        socialLinks {
          platform
          url
        }
        newsletter {
          heading {
            en
            zh
          }
          text {
            en
            zh
          }
          picture {
            ...Picture
          }
        }
      }
      terms: sanityTerms(_id: { eq: "terms" }) {
        title {
          en
          zh
        }
        intro {
          en
          zh
        }
        points {
          en
          zh
        }
        rejectionNotice {
          en
          zh
        }
        usernameHeading {
          en
          zh
        }
        usernameHelp {
          en
          zh
        }
      }
    }
  `)
  const site = useMemo(() => siteFrom(data), [data])
  return <SiteContext value={site}>{children}</SiteContext>
}
