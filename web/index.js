// The theme is made of its Gatsby files; nothing is imported from it by name.
