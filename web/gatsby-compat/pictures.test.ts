/** How Gatsby makes copies of pictures. */
import { pictureResolversOfGatsby } from './pictures.ts'

test('Gatsby still makes copies of pictures by these two functions', () => {
  expect(pictureResolversOfGatsby()).toMatchObject({
    gatsbyImageResolver: expect.any(Function),
    publicUrlResolver: expect.any(Function),
  })
})
