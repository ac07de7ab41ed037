import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { linksOfSite } from './site-links.ts'

test('the links of the site are those that visitors can follow to other sites, as editors wrote them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  const press = path.join(folder, 'builds/1/press')
  await mkdir(press, { recursive: true })
  await symlink('builds/1', path.join(folder, 'current'))
  await mkdir(path.join(folder, 'builds/1/page-data/404.html'), { recursive: true })
  await writeFile(
    path.join(press, 'index.html'),
    `<link rel="canonical" href="https://ours.example.org"/><a href="/about">About</a>
     <a class="b" href="https://example.org/?a=1&amp;b=&#x27;网路&#x27;" target="_blank">One</a>
     <img src="https://example.org/picture.png"/><a href="mailto:a@example.org">Mail</a>`,
  )
  await writeFile(path.join(press, 'index.js'), '<a href="https://example.org/script"></a>')
  expect(await linksOfSite(folder)).toEqual(["https://example.org/?a=1&b='网路'"])
  await rm(folder, { recursive: true })
})
