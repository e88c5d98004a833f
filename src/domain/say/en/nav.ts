// English: the header and its menus.

export const nav = {
  label: "Main",
  templates: "Templates",
  certificates: "Gennerate Certificates",
  posts: "Posts",
  people: "People",
  credits: "Credits",
  buyCredits: "Buy Credits",
  accountMenu: "Account menu",
  profile: "My Profile",
  signOut: "Sign Out",
  theme: "Theme",
  themeLight: "Light",
  themeDark: "Dark",
  themeSystem: "System",
} as const;
