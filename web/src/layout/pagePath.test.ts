import { onClientEntry, PAGE_PATH } from './pagePath'

test.each([
  ['https://cafe.example/about?a=b', '/about'],
  ['http://localhost/about', '/about'],
  ['file:///home/ada/About.html', undefined],
])('at %s Gatsby is told of the page %s: a saved page stays where it is opened', (url, told) => {
  document.head.innerHTML = `<meta name="${PAGE_PATH}" content="/about">`
  jest.spyOn(document, 'URL', 'get').mockReturnValue(url)
  Object.assign(window, { pagePath: undefined })
  onClientEntry()
  expect(window).toHaveProperty('pagePath', told)
})
