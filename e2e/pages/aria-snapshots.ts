import { teamScreens } from './team-aria-snapshots.ts';

// The accessibility tree of each screen by its path: what its `main` must contain, in this order,
// among other things.

const failedList = (heading: string, list: string, message: string) => `
  - heading "${heading}" [level=1]
  - region "${list}":
    - alert:
      - paragraph: ${message}
      - link "Log in"`;

const productFields = `
  - textbox "Name"
  - textbox "Price"
  - textbox "Quantity"
  - combobox "Category"
  - combobox "Stock"
  - textbox "Description"
  - button "Image"`;

export const publicScreens: Readonly<Record<string, string>> = {
  '/': `
    - heading "Fresh orders, calmly handled" [level=1]
    - link "Start with your orders"
    - region "Everything in reach":
      - heading [level=2]
      - list:
        - listitem:
          - link "Dashboard"
        - listitem:
          - link "Manage Orders"
        - listitem:
          - link "Manage Products"
        - listitem:
          - link "Manage Categories"
        - listitem:
          - link "Manage Banner"
        - listitem:
          - link "Manage Store Status"
    - region "About Kirana"
    - region "From behind the counter":
      - list:
        - listitem:
          - figure
        - listitem:
          - figure
    - link "Privacy Policy"`,
  '/login': `
    - heading "Login" [level=1]
    - textbox "Email"
    - textbox "Password"
    - button "Show password"
    - button "Login"
    - link "Forgot password?"`,
  '/forgot-password': `
    - heading "Forgot Password" [level=1]
    - textbox "Email"
    - button "Send code"`,
  '/reset-password': `
    - heading "Reset Password" [level=1]
    - link "Go to Forgot Password"`,
  '/verify-otp': `
    - heading "Verify OTP" [level=1]
    - link "Go to Sign Up"`,
  '/privacy': `
    - heading "Privacy Policy" [level=1]
    - article:
      - paragraph:
        - time: December 23, 2024
      - heading "Data we collect" [level=2]
      - list
      - heading "Contact" [level=2]
      - paragraph:
        - link "privacy@kirana.example"`,
  '/join#unknown': `
    - heading "Join Kirana" [level=1]
    - alert: This invitation is no longer valid. Ask for a new one.
    - link "Go to the home page"`,
  '/nowhere': `
    - heading "Not Found" [level=1]
    - status:
      - link "Go to the home page"`,
  '/manage-order': failedList('Order Management', 'List of orders', 'Failed to fetch orders.'),
  '/manage-products': failedList(
    'Product Management',
    'List of products',
    'Failed to fetch products.',
  ),
  '/manage-category': `
    - heading "Category Management" [level=1]
    - status:
      - text: Authorization required. Please log in.
      - link "Log in"
    - region "New category":
      - textbox "Name"`,
  '/manage-banner': failedList('Banner Management', 'All banners', 'Unauthorized! Please log in.'),
  '/manage-store': `
    - heading "Store Status" [level=1]
    - alert:
      - paragraph: Error fetching store status
    - link "Log in"`,
  '/add-product': `
    - heading "Add New Product" [level=1]
    - status:
      - link "Log in"${productFields.replaceAll('\n', '\n  ')}
    - button "Upload Product"`,
  '/register': `
    - heading "Sign Up" [level=1]
    - textbox "Email"
    - textbox "Full Name"
    - textbox "Password"
    - textbox "Phone"
    - combobox "City":
      - option "Noida"
      - option "Greater Noida"
      - option "New Delhi"
    - button "Sign Up"`,
};

export const adminScreens = (productId: string): Readonly<Record<string, string>> => ({
  '/profile': `
    - heading "My Profile" [level=1]
    - region "Account":
      - img "Avatar of Asha Verma"
      - heading "Asha Verma" [level=2]
      - paragraph: Administrator Owner
      - term: Email
      - definition
      - button "Change password"
      - button "Log out everywhere"
      - button "Logout"`,
  ...teamScreens,
  '/import-products': `
    - heading "Import Products" [level=1]
    - list "Steps":
      - listitem: 1 File
      - listitem: 2 Columns
      - listitem: 3 Check
      - listitem: 4 Import
    - region "File":
      - button "Choose file"
      - button "Download a template"
    - region "Earlier imports":
      - heading "Earlier imports" [level=2]
      - paragraph`,
  '/admin-dashboard?period=weekly': `
    - heading "Sales Dashboard" [level=1]
    - button "Export Data to Excel"
    - combobox "Period"
    - button "Custom Date Range"
    - heading [level=2]
    - list "Summary":
      - listitem:
        - link /Total Orders 5/
      - listitem:
        - link /Total Accepted 1/
      - listitem:
        - link /Total Cancelled 1/
      - listitem:
        - link /Total Rejected 1/
      - listitem:
        - link /Total Delivered 1/
      - listitem: /Total Amount ₹897\\.00/
    - region "Amount, divided by 10":
      - slider "Amount"
      - table "The amount and its value in the chart":
        - rowgroup
        - rowgroup:
          - row "Amount ₹897.00"
          - row "Chart value ₹89.70"
    - region "Sales by day":
      - slider "Day"
      - table "Amount and orders by day"
    - region "Total Active Users"`,
  [`/edit-product/${productId}`]: `
    - heading "Edit Product" [level=1]${productFields.replaceAll('\n', '\n  ')}
    - button "Update Product"
    - region "History":
      - heading "History" [level=2]
      - list`,
  '/manage-store': `
    - heading "Store Status" [level=1]
    - status: "Store is currently: Open"
    - button "Close Store"
    - region "Pause":
      - combobox "Reason"
      - textbox "Note for the team"
      - button "Pause 15 min"
      - button "Pause 30 min"
      - button "Pause 1 hour"
    - region "Opening hours":
      - checkbox "Open and close by these hours"
      - group "Monday":
        - textbox "Monday opens"
        - textbox "Monday closes"
        - button "Remove hours"
        - button "Add hours"
        - button "Copy Monday to all days"
      - spinbutton "Stop taking orders"
      - group "Holidays and other hours":
        - button "Add day"`,
  '/manage-banner': `
    - heading "Banner Management" [level=1]
    - region "Upload a banner":
      - button "Choose image"
      - button "Upload Banner"
    - region "All banners":
      - list "Banners":
        - listitem:
          - img "Banner 1"
          - button "Delete banner"`,
  '/manage-category': `
    - heading "Category Management" [level=1]
    - region "New category":
      - textbox "Name"
      - button "Image"
      - button "Add Category"
    - region "All categories":
      - search:
        - searchbox "Search categories"
        - combobox "Sort by"
      - list "Categories":
        - listitem:
          - heading "Grains"
          - button "Edit"
          - button "Delete"`,
  '/manage-products': `
    - heading "Product Management" [level=1]
    - link "Add New Product"
    - search:
      - searchbox "Search by name"
      - combobox "Category"
      - combobox "Sort by"
    - region "List of products":
      - table "Products":
        - rowgroup:
          - row:
            - columnheader "Product Name"
            - columnheader "Quantity"
            - columnheader "Category"
            - columnheader "Price (₹)"
            - columnheader "Stock"
            - columnheader "Actions"
        - rowgroup:
          - row:
            - rowheader "Poha"
            - cell "1 kg"
            - cell "Grains"
            - cell "₹62.00"
            - cell "in stock"
            - cell:
              - link "Edit"
              - button "Delete"`,
  '/manage-order': `
    - heading "Order Management" [level=1]
    - button "Export to Excel"
    - search:
      - searchbox "Search by order id or customer name"
      - textbox "From"
      - textbox "To"
      - button "Fetch Orders"
      - combobox "Status"
      - combobox "Sort by"
    - list "How many orders are where"
    - region "List of orders":
      - table "Orders":
        - rowgroup:
          - row:
            - columnheader "Order ID"
            - columnheader "Date & Time"
            - columnheader "Customer"
            - columnheader "Payment"
            - columnheader "Total Price"
            - columnheader "Status"
        - rowgroup:
          - row:
            - rowheader
            - cell
            - cell /Ravi Nair/
            - cell "Cash on delivery"
            - cell "₹299.00"
            - cell "cancelled"
            - cell "View address Show products Details"`,
});
