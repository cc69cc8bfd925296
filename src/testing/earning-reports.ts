/** Made-up files of retailers' reports, with the columns of the real ones. */

/** Amazon's Fee-Earnings, with its title; two rows of one id on a day, and a sale that was sent back. */
export const AMAZON_REPORT = `Fee-Earnings reports from 2026-11-17 to 2026-11-19
Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group
Lamps,"Moon lamp, 5""",B0TEST0001,Amazon.com,search,2026-11-17,30.00,2,0,60.00,1.80,Desktop
Lamps,Moon lamp,B0TEST0001,Amazon.com,search,2026-11-17,30.00,1,0,30.00,0.90,Phone
Toys,Cat tunnel,B0TEST0002,Amazon.com,mine-20,2026-11-18,"1,200.00",1,0,"1,200.00",48.00,Phone
Toys,Cat tunnel,B0TEST0002,Amazon.com,link-summer-gifts,2026-11-19,20.00,1,0,20.00,0.60,Phone
Toys,Cat tunnel,B0TEST0002,Amazon.com,search,2026-11-19,-20.00,0,1,-20.00,-0.60,Phone
`

/** eBay's transaction detail: tabs, and a name with a quote that is not doubled. */
export const EBAY_REPORT = `Event Date\tPosting Date\tEvent Type\tAmount\tCampaign Id\tCustom Id\tClick Timestamp\teBay Item ID\tUnique Transaction ID\tEarnings\tItem Name
2026-11-17\t2026-11-18\tWinning Bid (Revenue)\t12.00\t5337776397\tsearch\t2026-11-17 09:47:58\t281836452862\t201608730000347852\t.36\t5" UV lamp
2026-11-18\t2026-11-19\tWinning Bid (Revenue)\t3.00\t5337776397\tdeal\t2026-11-18 09:47:58\t281836452863\t201608730000347853\t-.03\tHat
`

/** Awin's transactions, in euros, with one that was declined. */
export const AWIN_REPORT = `id,advertiser_id,sale_amount,commission,date,commission_status,validation_date,click_ref,type,site_name
1001,77,50.00,2.50,2026-11-17 10:22:33,approved,2026-11-20,search,Sale,Shop
1002,77,80.00,4.00,2026-11-18 11:22:33,pending,,chip,Sale,Shop
1003,77,90.00,4.50,2026-11-19 12:22:33,declined,2026-11-20,chip,Sale,Shop
`
