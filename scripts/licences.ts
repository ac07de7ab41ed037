/** `npm run licences`: every package, its licence, and whether it ships. Ends with 1 when one may not be used. */
import { isAllowed, type PackageLicence, readLicences } from './lib/licences.ts'

const packages = await readLicences()

const line = ({ name, version, licence, exception }: PackageLicence) =>
  `  ${`${name}@${version}`.padEnd(60)} ${licence ?? 'none stated'}${exception ? ` (${exception})` : ''}`

for (const [title, ships] of [
  ['What ships', true],
  ['What only builds, measures and tests', false],
] as const) {
  const those = packages.filter((each) => each.ships === ships)
  console.log(`${title}: ${those.length} packages`)
  for (const each of those) console.log(line(each))
}

const refused = packages.filter(({ licence, exception }) => !exception && !isAllowed(licence))
const exceptions = packages.filter(({ exception }) => exception)
console.log(
  `\n${packages.length} packages: ${packages.length - exceptions.length - refused.length} under licences that are always allowed, ` +
    `${exceptions.length} named exceptions, ${refused.length} that may not be used`,
)
for (const each of refused) console.log(line(each))
process.exitCode = refused.length === 0 ? 0 : 1
