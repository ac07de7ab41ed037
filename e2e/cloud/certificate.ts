/** A certificate for Sanity's names that is made for one test and thrown away with it. */
import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface Certificate {
  key: string
  cert: string
  /** The certificate as a file, for NODE_EXTRA_CA_CERTS. */
  certFile: string
  /** SHA-256 of its public key in base64, as Chromium's --ignore-certificate-errors-spki-list wants it. */
  spki: string
}

const NAMES = ['api.sanity.io', 'cdn.sanity.io', '*.api.sanity.io', '*.apicdn.sanity.io']

/**
 * @param dir folder it is written to
 * @throws with openssl's own words when that cannot make one
 */
export function makeCertificate(dir: string): Certificate {
  const [keyFile, certFile] = [path.join(dir, 'cloud.key'), path.join(dir, 'cloud.pem')]
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=cloud of a test', '-keyout', keyFile, '-out', certFile],
    ...['-addext', `subjectAltName=${NAMES.map((name) => `DNS:${name}`).join(',')}`],
  ])
  const cert = readFileSync(certFile, 'utf8')
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const spki = createHash('sha256').update(publicKey).digest('base64')
  return { key: readFileSync(keyFile, 'utf8'), cert, certFile, spki }
}
