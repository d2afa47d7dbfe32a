/** Like `adminScreens`, for the screens of packers and riders, with one accepted order. */
export const packerAndRiderScreens: Readonly<Record<string, string>> = {
  '/to-pack': `
    - heading "To Pack" [level=1]
    - status: 1 order
    - article:
      - heading [level=2]
      - paragraph: /Due at/
      - paragraph: Ravi, Noida
      - list:
        - listitem:
          - checkbox "2 × Toor Dal 1 kg"
          - button "More about Toor Dal"
      - button "Mark packed"`,
  '/to-deliver': `
    - heading "To Deliver" [level=1]
    - status: 0 orders
    - status:
      - paragraph: Nothing to deliver. Packed orders appear here.`,
};
