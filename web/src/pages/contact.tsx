import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { type ContactNode, ContactScreen } from '../contact/ContactScreen'
import { headOf } from '../head/page-head'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

interface ContactData {
  page: ContactNode | null
}

/** `/contact` */
export default function ContactPage({ data }: PageProps<ContactData>) {
  return <ContactScreen page={data.page} />
}

export const Head = ({ data, location }: HeadProps<ContactData>) => (
  <PageHead {...headOf(data.page, labels.getInTouch)} path={location.pathname} kind="contact" />
)

export const query = graphql`
  query Contact {
    page: sanityContactPage(_id: { eq: "contactPage" }) {
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
  }
`
