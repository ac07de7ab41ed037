import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { ContactScreen } from '../contact/ContactScreen'
import type { ContactQuery } from '../content/generated/queries'
import { headOf } from '../head/page-head'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

/** `/contact` */
export default function ContactPage({ data }: PageProps<ContactQuery>) {
  return <ContactScreen page={data.page} />
}

export const Head = ({ data, location }: HeadProps<ContactQuery>) => (
  <PageHead {...headOf(data.page, labels.getInTouch, location)} kind="contact" />
)

export const query = graphql`
  query Contact {
    page: sanityContactPage(_id: { eq: "contactPage" }) {
      ...ContactPage
    }
  }

  fragment ContactPage on SanityContactPage {
    title {
      en
      zh
    }
    intro {
      en
      zh
    }
    followHeading {
      en
      zh
    }
    thanks {
      en
      zh
    }
    picture {
      ...Picture
    }
    meta {
      ...Meta
    }
  }
`
